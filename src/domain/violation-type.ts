export function classifyViolation(wording: string): string {
  return wording ? 'Property Maintenance' : '';
}
