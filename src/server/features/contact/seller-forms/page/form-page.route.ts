import type { FastifyInstance, FastifyReply } from 'fastify';
import { formSlug } from '#api/inbound/seller-forms.api.ts';
import type { Sender } from '#server/features/office/settings/settings.public.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { FormRow } from '../seller-forms.store.ts';
import { formPage, missingFormPage } from './form-page.ts';

/** Only itself, in a frame of any site: the one page of ours that may be framed. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
  'frame-ancestors *',
].join('; ');

type PageNeeds = {
  findOpen: (slug: string) => Promise<FormRow>;
  findSender: () => Promise<Sender>;
};

/** Serves `/f/<slug>`, the page of a seller form. */
export function installFormPage(app: FastifyInstance, { findOpen, findSender }: PageNeeds): void {
  app.get<{ Params: { slug: string }; Querystring: { framed?: string } }>(
    '/f/:slug',
    async ({ params, query }, reply) => {
      const slug = formSlug.safeParse(params.slug);
      const form = slug.success ? await findOpen(slug.data).catch(missing) : null;
      if (!form) return send(reply.code(404), missingFormPage);
      return send(
        reply,
        formPage(form, { isFramed: query.framed === '1', sender: await findSender() }),
      );
    },
  );
}

function missing(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null;
  throw error;
}

function send(reply: FastifyReply, page: string) {
  return reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}
