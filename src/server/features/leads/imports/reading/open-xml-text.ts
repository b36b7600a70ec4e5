export type XmlElement = { attributes: string; content: string };

/**
 * The elements of a name, whatever their namespace prefix, in the order of the text. They must not be nested in
 * each other, which rows, cells and texts of a workbook never are. What is cut off at the end is left out.
 */
export function* elementsOf(text: string, name: string): Generator<XmlElement> {
  // Nearly all programs write no prefix.
  const mark = text.includes(`<${name}`) ? `<${name}` : `:${name}`;
  let at = text.indexOf(mark);
  while (at >= 0) {
    const nameEnd = at + mark.length;
    const start = mark.startsWith('<') ? at : text.lastIndexOf('<', at);
    const prefix = mark.startsWith('<') ? '' : text.slice(start + 1, at + 1);
    // '<c ' and '<c>', but neither '<col' nor a ':c' in a text.
    if (start < 0 || !/[\s/>]/.test(text[nameEnd] ?? '') || !/^([\w.-]+:)?$/.test(prefix)) {
      at = text.indexOf(mark, nameEnd);
      continue;
    }
    const open = text.indexOf('>', nameEnd);
    if (open < 0) return;
    if (text.charCodeAt(open - 1) === 0x2f) {
      yield { attributes: text.slice(nameEnd, open - 1), content: '' };
      at = text.indexOf(mark, open);
      continue;
    }
    const closing = `</${prefix}${name}>`;
    const close = text.indexOf(closing, open);
    if (close < 0) return;
    yield { attributes: text.slice(nameEnd, open), content: text.slice(open + 1, close) };
    at = text.indexOf(mark, close + closing.length);
  }
}

const patterns = new Map<string, RegExp>();

/** The raw value of an attribute; `name` may be a pattern. */
export function attributeOf(attributes: string, name: string): string | undefined {
  let pattern = patterns.get(name);
  if (!pattern)
    patterns.set(name, (pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)));
  const match = pattern.exec(attributes);
  return match ? (match[1] ?? match[2]) : undefined;
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Text of XML as it reads, Excel's own '_x000D_' for what XML cannot hold included. */
export function unescapeXml(text: string): string {
  const plain = text.includes('&')
    ? text.replace(
        /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
        (whole, hex?: string, decimal?: string, name?: string) => {
          if (hex) return character(Number.parseInt(hex, 16));
          if (decimal) return character(Number(decimal));
          return named[name ?? ''] ?? whole;
        },
      )
    : text;
  return plain.includes('_x')
    ? plain.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => character(Number.parseInt(hex, 16)))
    : plain;
}
