/** What stands in the boxes of a form, by the names that a user reads. */
export type TypedValues = Record<string, string>;

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Secrets and files are kept nowhere. */
const left = ['password', 'file', 'hidden', 'submit', 'button', 'radio'];

/** The boxes of a form by their names; of two with one name the later one has a number. */
function boxesOf(form: HTMLFormElement): Map<string, Box> {
  const boxes = new Map<string, Box>();
  for (const box of form.querySelectorAll<Box>('input, textarea')) {
    if (left.includes(box.type) || box.readOnly || box.autocomplete === 'one-time-code') continue;
    const name = box.getAttribute('aria-label') || box.labels?.[0]?.textContent || box.name;
    let key = name || 'box';
    for (let again = 2; boxes.has(key); again += 1) key = `${name} ${again}`;
    boxes.set(key, box);
  }
  return boxes;
}

const isTick = (box: Box): box is HTMLInputElement => box.type === 'checkbox';
const valueOf = (box: Box) => (isTick(box) ? String(box.checked) : box.value);

/** Reads what stands in a form's boxes. */
export const readTypedValues = (form: HTMLFormElement): TypedValues =>
  Object.fromEntries([...boxesOf(form)].map(([name, box]) => [name, valueOf(box)]));

/**
 * Types values into a form, one box after the other as a user would, so that whatever listens to its
 * boxes hears each of them. A box that only appears with another value gets its own in a second round.
 */
export async function typeValues(form: HTMLFormElement, values: TypedValues): Promise<void> {
  for (let round = 1; round <= 2; round += 1) {
    for (const [name, value] of Object.entries(values)) {
      const box = boxesOf(form).get(name);
      if (!box || valueOf(box) === value) continue;
      if (isTick(box)) box.click();
      else typeInto(box, value);
      // The next box is typed into once the form has been drawn with this one.
      await new Promise((drawn) => setTimeout(drawn));
    }
  }
}

function typeInto(box: Box, value: string): void {
  const kind = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  // React tells what was typed from what it has set itself by the setter of the element's class.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(box, value);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
