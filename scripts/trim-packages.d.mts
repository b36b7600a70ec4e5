export const unread: { why: string; paths: string[]; except?: string[] }[];
export const unreadFiles: { why: string; below: string; files: RegExp }[];
export function trimPackages(packages: URL): number;
