import { readFileSync } from 'node:fs';

const suffix = '_FILE';

/**
 * Reads what secrets in files say: `SECRET_KEY_FILE=/run/secrets/key` is as good as `SECRET_KEY`
 * with the file's content. Every variable of Lotline can be given that way.
 * @param environment as the process was started with
 * @param names the variables that there are; all others are left alone
 * @returns the environment with the files' contents in it
 * @throws Error with one sentence for a file that cannot be read, or a variable that is given twice
 */
export function readSecretFiles(
  environment: Record<string, string | undefined>,
  names: ReadonlySet<string>,
): Record<string, string | undefined> {
  const result = { ...environment };
  for (const [variable, path] of Object.entries(environment)) {
    if (!variable.endsWith(suffix) || !path?.trim()) continue;
    const name = variable.slice(0, -suffix.length);
    if (!names.has(name)) continue;
    if (environment[name]?.trim()) {
      throw new Error(`Set ${name} or ${variable}, not both.`);
    }
    try {
      result[name] = readFileSync(path.trim(), 'utf8').trim();
    } catch (cause) {
      throw new Error(`${variable} names a file that cannot be read: ${path.trim()}.`, { cause });
    }
  }
  return result;
}
