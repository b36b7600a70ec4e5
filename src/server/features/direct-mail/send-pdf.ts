import type { FastifyReply } from 'fastify';

/** Answers with a PDF that the browser shows by itself. */
export function sendPdf(reply: FastifyReply, pdf: Uint8Array, filename: string): Buffer {
  reply.type('application/pdf');
  reply.header('content-disposition', `inline; filename="${filename}"`);
  return Buffer.from(pdf);
}
