import type { z } from 'zod';
import type { Endpoint } from '#api/endpoint.ts';
import { createApiError, createNetworkError } from './api-error.ts';
import { urlOf } from './call.ts';

/**
 * Uploads a file and reports its progress: `fetch` cannot.
 * @param onProgress gets the part that was sent, 0 to 1
 * @throws ApiError as `call` does
 */
export function callWithProgress<A extends z.ZodType>(
  endpoint: Endpoint<z.ZodUndefined, z.ZodUndefined, z.ZodUndefined, A>,
  {
    file,
    onProgress,
    signal,
  }: {
    file: File;
    onProgress: (part: number) => void;
    signal?: AbortSignal;
  },
): Promise<z.output<A>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, urlOf(endpoint.path));
    request.withCredentials = true;
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as z.output<A>);
      else reject(createApiError(status, statusText, responseText));
    });
    request.addEventListener('error', () => reject(createNetworkError(undefined)));
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled', 'AbortError')),
    );
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}
