// `node scripts/env-example.ts` writes .env.example from the settings; a test keeps it current.
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { settingGroups } from '../src/server/settings.ts';

/** The text of `.env.example`: every variable with its meaning, all unset. */
export function envExample(): string {
  const sections = Object.entries(settingGroups).map(([heading, group]) => {
    const lines = Object.values(group).map(({ env, doc }) => `# ${doc}\n# ${env}=`);
    return `## ${heading}\n${lines.join('\n')}\n`;
  });
  return `# Nothing here has to be set: without any of it, Lotline runs whole on this machine.\n\n${sections.join('\n')}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeFile('.env.example', envExample());
}
