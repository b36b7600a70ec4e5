import type { PropertyType } from '#domain/leads/property-type.ts';
import { foreclosureTemplates } from './foreclosure.templates.ts';
import type { LetterTemplate } from './letter-template.ts';
import { probateTemplates } from './probate.templates.ts';
import { violationTemplates } from './violation.templates.ts';

/** The letters that come with the product: three for each type of lead. */
export const letterTemplates = {
  foreclosure: foreclosureTemplates,
  probate: probateTemplates,
  violation: violationTemplates,
} satisfies Record<PropertyType, readonly LetterTemplate[]>;

/** The template with that id, if it is shipped. */
export function findLetterTemplate(id: string): LetterTemplate | undefined {
  return Object.values(letterTemplates)
    .flat()
    .find((template) => template.id === id);
}
