const names =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,VI Virgin Islands,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,GU Guam';

const codeByName = new Map<string, string>();
const abbreviations: Record<string, string> = {
  tenn: 'TN',
  fla: 'FL',
  calif: 'CA',
  ala: 'AL',
  ariz: 'AZ',
  ark: 'AR',
  colo: 'CO',
  conn: 'CT',
  ill: 'IL',
  ind: 'IN',
  kan: 'KS',
  mass: 'MA',
  mich: 'MI',
  minn: 'MN',
  miss: 'MS',
  okla: 'OK',
  penn: 'PA',
  tex: 'TX',
  wash: 'WA',
  wis: 'WI',
};
for (const entry of names.split(',')) {
  codeByName.set(entry.slice(0, 2).toLowerCase(), entry.slice(0, 2));
  codeByName.set(entry.slice(3).toLowerCase(), entry.slice(0, 2));
}
for (const [short, code] of Object.entries(abbreviations)) codeByName.set(short, code);

/** 'Fl', 'FLORIDA', 'Fla.' -> 'FL'; null for what is no state or territory. */
export function stateCode(text: string): string | null {
  return codeByName.get(text.toLowerCase().replaceAll('.', '').replace(/\s+/g, ' ').trim()) ?? null;
}

/** A state at the end of a line: 'Tampa, North Carolina' -> before 'Tampa', code 'NC'. */
export function stateAtEnd(line: string): { before: string; code: string } | null {
  const words = line.split(/[\s,]+/);
  for (const count of [3, 2, 1]) {
    if (words.length <= count) continue;
    const code = stateCode(words.slice(-count).join(' '));
    // Half of a city's name is not a state: only codes and whole names count.
    if (!code) continue;
    const pattern = new RegExp(`(?:[\\s,]+[^\\s,]+){${count}}$`);
    return { before: line.replace(pattern, '').trim(), code };
  }
  return null;
}
