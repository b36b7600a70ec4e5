import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

const tag = 'Documentation';

export const getOpenApi = defineEndpoint({
  method: 'GET',
  path: '/api/openapi.json',
  tag,
  scope: 'any',
  summary: 'This description of every call, as an OpenAPI 3.1 document',
  answer: z.looseObject({ openapi: z.string() }),
});

export const browseApi = defineEndpoint({
  method: 'GET',
  path: '/api/docs',
  tag,
  scope: 'any',
  summary: 'The same, as a page to read',
  answerKind: 'binary',
});
