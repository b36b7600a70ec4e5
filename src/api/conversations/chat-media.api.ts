import { messageMedia } from './conversations.api.ts';
import { defineEndpoint } from '../endpoint.ts';
import { rowIdParams } from '../wire.schema.ts';

const tag = 'Conversations';

export const uploadMedia = defineEndpoint({
  method: 'POST',
  path: '/api/chat/conversations/:id/media',
  tag,
  summary: 'Upload an image (JPEG, PNG or GIF) that goes with the next text',
  params: rowIdParams,
  bodyKind: 'file',
  maxFileMegabytes: 5,
  answer: messageMedia,
  status: 201,
  errors: [
    'conversations.not_found',
    'conversations.no_images',
    'conversations.images_too_large',
    'conversations.not_an_image',
  ],
});

export const downloadMedia = defineEndpoint({
  method: 'GET',
  path: '/api/chat/media/:id',
  tag,
  summary: 'An image of a thread',
  params: rowIdParams,
  answerKind: 'binary',
  errors: ['conversations.media_not_found'],
});
