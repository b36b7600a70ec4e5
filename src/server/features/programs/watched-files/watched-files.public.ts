export { watchedFilesSettings } from './watched-files.settings.ts';
