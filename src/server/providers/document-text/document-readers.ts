import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { DocumentPage } from './document-text.ts';
import { createLocalDocumentText } from './local/local-document-text.ts';

/**
 * The readers of documents on this machine.
 * @returns `documentText` for queued documents, and `pageReader` for pages that a user waits for:
 * they are not queued behind a hundred petitions
 */
export function createDocumentReaders({ pagesRead }: Pick<Metrics, 'pagesRead'>) {
  const onPageRead = (source: DocumentPage['source']) => pagesRead.inc({ source });
  return {
    documentText: createLocalDocumentText({ onPageRead }),
    pageReader: createLocalDocumentText({ processes: 1, onPageRead }),
  };
}
