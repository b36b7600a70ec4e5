import { SSF, type CellObject } from '@e965/xlsx';

const pad = (number: number, width: number) => String(number).padStart(width, '0');

/** A day of the sheet's calendar as ISO text, with its time where it has one. */
function serialText(serial: number, date1904: boolean): string {
  const parts = SSF.parse_date_code(serial, { date1904 });
  if (!parts) return String(serial);
  const hasTime = parts.H + parts.M + parts.S > 0;
  const time = `${pad(parts.H, 2)}:${pad(parts.M, 2)}:${pad(parts.S, 2)}`;
  // A serial below 1 is a time of day, not the 31st of December 1899.
  if (!date1904 && serial < 1) return time;
  const day = `${pad(parts.y, 4)}-${pad(parts.m, 2)}-${pad(parts.d, 2)}`;
  return hasTime ? `${day}T${time}` : day;
}

/** Whether the formatted text says exactly the number that is stored. */
function saysTheSame(text: string, value: number): boolean {
  const percent = text.trim().endsWith('%');
  const negative = /^\s*(\(.*\)|-)/.test(text);
  const digits = text.replace(/[^\d.]/g, '');
  if (digits === '') return false;
  const said = Number(digits) / (percent ? 100 : 1);
  return Math.abs(said - Math.abs(value)) <= Math.abs(value) * 1e-12 && negative === value < 0;
}

/** A number's text in its format; see `cellText`. */
export function numberText(value: number, format: string, date1904: boolean): string {
  if (!Number.isFinite(value)) return '';
  if (format !== 'General' && SSF.is_date(format)) return serialText(value, date1904);
  // Fifteen digits are what a sheet shows of a number; the sixteenth is noise of binary fractions.
  const plain = String(Number(value.toPrecision(15)));
  if (format === 'General') {
    return /e/i.test(plain) && Number.isSafeInteger(value) ? BigInt(value).toString() : plain;
  }
  let formatted: string;
  try {
    formatted = SSF.format(format, value, { date1904 }) as string;
  } catch {
    return plain;
  }
  // '$268,001' for 268000.55, or '1.23E+13' for a parcel number, would lose what the cell holds.
  return saysTheSame(formatted, value) || isMasked(formatted, plain) ? formatted.trim() : plain;
}

/** '(615) 555-0142' for 6155550142: the same digits with marks between them. */
function isMasked(formatted: string, plain: string): boolean {
  return /^\d+$/.test(plain) && formatted.replace(/\D/g, '').replace(/^0+/, '') === plain;
}

/**
 * The value of a cell as text, without loss: dates as ISO whatever their format ('d/m/yyyy' and
 * 'm/d/yyyy' look alike), numbers as formatted if that is exactly the stored number ('02139',
 * '$268,000', '82.00%'), else the number itself. Formulas count by their stored value.
 */
export function cellText(cell: CellObject | undefined, date1904: boolean): string {
  if (!cell) return '';
  switch (cell.t) {
    case 's':
      return typeof cell.v === 'string' ? cell.v : String(cell.v ?? '');
    case 'b':
      return cell.v ? 'TRUE' : 'FALSE';
    case 'n':
      return typeof cell.v === 'number'
        ? numberText(cell.v, typeof cell.z === 'string' ? cell.z : 'General', date1904)
        : '';
    case 'd':
      return cell.v instanceof Date
        ? cell.v.toISOString().replace(/T00:00:00\.000Z$|\.\d+Z$/, '')
        : '';
    default:
      // '#N/A', '#REF!' and empty cells that only have a format.
      return '';
  }
}
