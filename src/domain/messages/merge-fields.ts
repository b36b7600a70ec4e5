/** What a message to an owner can name. */
export type MergeValues = {
  firstName: string;
  fullName: string;
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
  /** The rotating opener for this lead. */
  opener: string;
};

/** The fields, as they are written in braces, with what each stands for. */
export const mergeFields = [
  { name: 'firstName', label: "The owner's first name, else 'there'" },
  { name: 'fullName', label: "The owner's whole name" },
  { name: 'streetAddress', label: 'The street address' },
  { name: 'city', label: 'The city' },
  { name: 'state', label: 'The state' },
  { name: 'zipCode', label: 'The ZIP' },
  { name: 'opener', label: 'One of the eleven openers, another for each lead' },
] as const satisfies readonly { name: keyof MergeValues; label: string }[];

/**
 * Fills a message in: '{firstName}' becomes the name. What stands in braces and is no field stays as it is.
 * A message without any text is the opener alone.
 */
export function fillMergeFields(message: string, values: MergeValues): string {
  const template = message.trim() || '{opener}';
  return template.replace(/\{\s*(\w+)\s*\}/g, (whole, name: string) =>
    name in values ? values[name as keyof MergeValues] : whole,
  );
}

/** Names in braces that are no field, so that a typing error is seen before it is sent. */
export function unknownMergeFields(message: string): string[] {
  const known = new Set<string>(mergeFields.map(({ name }) => name));
  const used = [...message.matchAll(/\{\s*(\w+)\s*\}/g)].map(([, name = '']) => name);
  return [...new Set(used.filter((name) => !known.has(name)))];
}
