export const unread: { why: string; paths: string[] }[];
export function trimPackages(packages: URL): number;
