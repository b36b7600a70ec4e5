/** Turns drawn pages into images such as scanners, fax machines and phone cameras produce. */
import { deflateSync } from 'node:zlib';
import { createChance, type Chance } from './sample-case.ts';

type Picture = { width: number; height: number; pixels: Uint8Array };

export const scanKinds = {
  'scan 300 dpi': { dpi: 300, bad: false },
  'scan 200 dpi': { dpi: 200, bad: false },
  'scan 150 dpi': { dpi: 150, bad: false },
  'skewed, speckled': { dpi: 200, bad: true },
  'fax, 1 bit': { dpi: 200, bad: true },
  'phone photo': { dpi: 200, bad: true },
} as const;
export type ScanKind = keyof typeof scanKinds;

/** Looks up every pixel of the result in the source by `map`, blending the four around it. */
function remap(
  image: Picture,
  paper: number,
  map: (x: number, y: number) => [number, number],
): Picture {
  const { width, height, pixels } = image;
  const out = new Uint8Array(width * height).fill(paper);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [sx, sy] = map(x, y);
      const [x0, y0] = [Math.floor(sx), Math.floor(sy)];
      if (x0 < 0 || y0 < 0 || x0 >= width - 1 || y0 >= height - 1) continue;
      const [wx, wy] = [sx - x0, sy - y0];
      const at = y0 * width + x0;
      const top = pixels[at]! * (1 - wx) + pixels[at + 1]! * wx;
      const low = pixels[at + width]! * (1 - wx) + pixels[at + width + 1]! * wx;
      out[y * width + x] = top * (1 - wy) + low * wy;
    }
  return { width, height, pixels: out };
}

function rotate(image: Picture, degrees: number): Picture {
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [cx, cy] = [image.width / 2, image.height / 2];
  return remap(image, 255, (x, y) => [
    cos * (x - cx) + sin * (y - cy) + cx,
    -sin * (x - cx) + cos * (y - cy) + cy,
  ]);
}

function blur({ width, height, pixels }: Picture): Picture {
  const out = Uint8Array.from(pixels);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const cross = pixels[at - 1]! + pixels[at + 1]! + pixels[at - width]! + pixels[at + width]!;
      out[at] = (pixels[at]! * 4 + cross) / 8;
    }
  return { width, height, pixels: out };
}

function noise(image: Picture, chance: Chance, amount: number): void {
  const { pixels } = image;
  for (let i = 0; i < pixels.length; i++) {
    const value = pixels[i]! + (chance.next() + chance.next() - 1) * amount;
    pixels[i] = value < 0 ? 0 : value > 255 ? 255 : value;
  }
}

function speckle(
  { width, height, pixels }: Picture,
  chance: Chance,
  share: number,
  size: number,
): void {
  const count = Math.round(width * height * share);
  for (let i = 0; i < count; i++) {
    const at = chance.whole(0, height - 4) * width + chance.whole(0, width - 4);
    const ink = chance.next() < 0.75 ? chance.whole(0, 90) : 255;
    const span = chance.whole(1, size);
    for (let y = 0; y < span; y++) for (let x = 0; x < span; x++) pixels[at + y * width + x] = ink;
  }
}

function photograph(image: Picture, chance: Chance): Picture {
  const { width, height } = image;
  // The top of the page is farther from the lens than its bottom; the paper curls slightly.
  const lean = 0.03 + chance.next() * 0.02;
  const curl = 3 + chance.next() * 4;
  const tilt = (chance.next() - 0.5) * 0.03;
  const taken = remap(image, 120, (x, y) => {
    const narrow = 1 - lean * (1 - y / height);
    const across = (x - width / 2) / (narrow * 0.96) + width / 2;
    const down = (y - height / 2) / 0.96 + height / 2 + tilt * (x - width / 2);
    return [across, down + curl * Math.sin((x / width) * Math.PI)];
  });
  const [lx, ly] = [chance.next(), chance.next()];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const far = Math.hypot(x / width - lx, y / height - ly);
      taken.pixels[y * width + x] = taken.pixels[y * width + x]! * (0.97 - 0.38 * far);
    }
  return taken;
}

/** Degrades one drawn page in the manner of `kind`; the same seed degrades it the same way. */
export function scanPage(image: Picture, kind: ScanKind, seed: number): Picture {
  const chance = createChance(seed);
  let page: Picture = { ...image, pixels: Uint8Array.from(image.pixels) };
  const slight = (chance.next() - 0.5) * 1.2;
  if (!scanKinds[kind].bad) {
    page = blur(rotate(page, slight));
    noise(page, chance, 22);
    return page;
  }
  const skew = (chance.next() < 0.5 ? -1 : 1) * (1 + chance.next() * 2);
  if (kind === 'skewed, speckled') {
    page = blur(rotate(page, skew));
    noise(page, chance, 40);
    speckle(page, chance, 0.0006, 2);
  } else if (kind === 'fax, 1 bit') {
    page = rotate(page, slight);
    noise(page, chance, 60);
    speckle(page, chance, 0.002, 1);
    page.pixels.forEach((value, i) => (page.pixels[i] = value < 150 ? 0 : 255));
  } else {
    page = blur(blur(photograph(page, chance)));
    noise(page, chance, 24);
  }
  return page;
}

/** A PDF with only images as pages, as a scanner writes it. */
export function picturesToPdf(pages: Picture[], dpi: number): Buffer {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let size = chunks[0]!.length;
  const add = (...parts: (string | Buffer)[]) => {
    offsets.push(size);
    for (const part of [`${offsets.length} 0 obj\n`, ...parts, '\nendobj\n']) {
      const chunk = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
      chunks.push(chunk);
      size += chunk.length;
    }
  };
  add('<</Type/Catalog/Pages 2 0 R>>');
  add(
    `<</Type/Pages/Kids[${pages.map((_, i) => `${3 + i * 3} 0 R`).join(' ')}]/Count ${pages.length}>>`,
  );
  pages.forEach(({ width, height, pixels }, i) => {
    const [w, h] = [(width / dpi) * 72, (height / dpi) * 72];
    const drawing = `${w} 0 0 ${h} 0 0 cm /I Do`;
    const data = deflateSync(pixels, { level: 1 });
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${w} ${h}]/Contents ${4 + i * 3} 0 R/Resources<</XObject<</I ${5 + i * 3} 0 R>>>>>>`,
    );
    add(`<</Length ${drawing.length}>>stream\n${drawing}\nendstream`);
    add(
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/FlateDecode/Length ${data.length}>>stream\n`,
      data,
      '\nendstream',
    );
  });
  const table = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}trailer<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${size}\n%%EOF`;
  return Buffer.concat([...chunks, Buffer.from(table, 'latin1')]);
}
