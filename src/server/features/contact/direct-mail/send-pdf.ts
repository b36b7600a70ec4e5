import type { FastifyReply } from 'fastify';

/** Responds with a PDF that the browser displays inline. */
export function sendPdf(reply: FastifyReply, pdf: Uint8Array, filename: string): Buffer {
  reply.type('application/pdf');
  reply.header('content-disposition', `inline; filename="${filename}"`);
  return Buffer.from(pdf);
}
