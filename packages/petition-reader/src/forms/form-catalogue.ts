import { createRequire } from 'node:module';
import { anchorsOf, formTemplate, type FormTemplate } from './form-template.ts';
import type { WeightedAnchor } from './register-page.ts';
import { templateIds, templatePath } from './template-ids.ts';
import { wordKey } from './word-key.ts';

/** One page of one form, with its printed words weighted. */
export type CataloguePage = {
  template: FormTemplate;
  page: FormTemplate['pages'][number];
  anchors: WeightedAnchor[];
};

export type FormCatalogue = {
  pages: CataloguePage[];
  /** The pages that print a word, by the word's key of at least three characters. */
  printing: Map<string, CataloguePage[]>;
};

/** Weights every form's printed words: a word that few forms print tells more about which form it is. */
export function makeCatalogue(templates: readonly FormTemplate[]): FormCatalogue {
  const bare = templates.flatMap((template) =>
    template.pages.map((page) => ({
      template,
      page,
      anchors: anchorsOf(page.printed).map((anchor) => ({ ...anchor, key: wordKey(anchor.text) })),
    })),
  );
  const printedOn = new Map<string, number>();
  for (const { anchors } of bare)
    for (const key of new Set(anchors.map(({ key: word }) => word)))
      printedOn.set(key, (printedOn.get(key) ?? 0) + 1);
  const pages = bare.map(({ template, page, anchors }) => ({
    template,
    page,
    anchors: anchors.map((anchor) => ({
      ...anchor,
      weight: anchor.key.length < 2 ? 0 : 1 / Math.sqrt(printedOn.get(anchor.key)!),
    })),
  }));
  const printing = new Map<string, CataloguePage[]>();
  for (const page of pages)
    for (const key of new Set(page.anchors.map((anchor) => anchor.key))) {
      if (key.length < 3) continue;
      const known = printing.get(key);
      if (known) known.push(page);
      else printing.set(key, [page]);
    }
  return { pages, printing };
}

let official: FormCatalogue | undefined;

/** The official forms that come with the reader; loaded once a process. */
export function officialForms(): FormCatalogue {
  const load = createRequire(import.meta.url);
  official ??= makeCatalogue(templateIds.map((id) => formTemplate.parse(load(templatePath(id)))));
  return official;
}

/** The official forms except those of some states; for measuring how the reader does without them. */
export function officialFormsWithout(isLeftOut: (state: string) => boolean): FormCatalogue {
  const templates = new Set(officialForms().pages.map(({ template }) => template));
  return makeCatalogue([...templates].filter(({ state }) => !isLeftOut(state)));
}
