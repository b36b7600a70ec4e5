import type { MessageStructureObject } from 'imapflow';
import { mailFileName } from '#domain/mail/mail-file-name.ts';
import type { Attachment } from '../mailbox.ts';

/** Files that mail programs add automatically: signatures, invitations and cards. */
const addedByPrograms = /\.(p7s|p7m|asc|sig|ics|vcf|eml)$/i;

/**
 * The files of a message by its structure (BODYSTRUCTURE): parts with a file name, without inline
 * pictures and without what mail programs add automatically. Those of a forwarded message are among
 * them.
 */
export function listAttachments(root: MessageStructureObject | undefined): Attachment[] {
  const found: Attachment[] = [];
  const walk = (node: MessageStructureObject, isForwarded: boolean) => {
    const isMessage = node.type === 'message/rfc822';
    for (const child of node.childNodes ?? []) walk(child, isMessage);
    if (node.childNodes) return;
    const filename = nameOf(node);
    if (filename === '' || addedByPrograms.test(filename) || isShownInText(node)) return;
    // A forwarded message without parts has its body under its own number.
    const part = isForwarded ? `${node.part}.1` : (node.part ?? '1');
    found.push({ part, filename, size: node.size ?? 0 });
  };
  if (root) walk(root, false);
  return found;
}

/**
 * A logo of a signature has an id that the text references; an attached scan is marked as an
 * attachment.
 */
const isShownInText = ({ type, disposition, id }: MessageStructureObject) =>
  type.startsWith('image/') && disposition !== 'attachment' && Boolean(id);

function nameOf({ dispositionParameters, parameters }: MessageStructureObject): string {
  return mailFileName(dispositionParameters?.filename ?? parameters?.name ?? '');
}
