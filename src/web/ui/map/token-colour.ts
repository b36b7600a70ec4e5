/**
 * A color of the theme as the map's own color parser takes it: the tokens are OKLCH, which it does
 * not read.
 * @param token name of the CSS variable without dashes: `color-accent`.
 */
export function tokenColour(token: string): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim();
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return 'gray';
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Whether the dark theme is on. */
export const isDarkTheme = () => document.documentElement.classList.contains('dark');
