import {
  createPage,
  letterPage,
  textWidth,
  writePdf,
} from '@lotline/petition-reader/corpus/pdf-writer.ts';
import { officialForms } from '@lotline/petition-reader/forms/form-catalogue.ts';
import { anchorsOf, type FormZone } from '@lotline/petition-reader/forms/form-template.ts';

const points = letterPage.width / 1000;

/**
 * Pages of an official form as a PDF: its print, and one answer for each target named.
 * @param pages by their number; a check box is named by its label, 'will=yes'.
 */
export function fillForm(id: string, pages: Record<number, Record<string, string>>): Buffer {
  const drawn = Object.entries(pages).map(([number, answers]) => {
    const known = officialForms().pages.find(
      ({ template, page }) => template.id === id && page.number === Number(number),
    )!.page;
    const page = createPage({ font: 'Helvetica', size: 9 });
    for (const { text, x, y, width, height } of anchorsOf(known.printed)) {
      // Fonts differ: each printed word keeps its middle, and the gaps beside it.
      const broad = (width * points * 0.96) / textWidth(text, 'Helvetica', 1);
      const size = Math.min((height * points) / 1.155, broad);
      const left = (x + width / 2) * points - textWidth(text, 'Helvetica', size) / 2;
      page.text(left, (y + height * 0.8) * points, text, { size });
    }
    const zoneFor = (name: string) =>
      known.zones.find(({ is, says }) => is === name || says?.join('=') === name)!.at;
    for (const [name, text] of Object.entries(answers)) {
      const [x, y, , height]: FormZone['at'] = zoneFor(name);
      const lines = text.split('\n');
      for (const [row, line] of lines.entries())
        page.text(
          (x + 3) * points,
          (y + (height * (row + 0.5)) / lines.length) * points + 3,
          line,
          { size: 9 },
        );
    }
    return page;
  });
  return writePdf(drawn);
}

/**
 * A petition on California's DE-111 with its facts beyond the fields, read without doubt.
 * @param overleaf the name on the second page: another one makes the name doubtful.
 */
export function californianPetition(deceased: string, house = 418, overleaf = deceased): Buffer {
  return fillForm('ca-de-111', {
    1: {
      'deceased.name': deceased,
      'deceased.died': 'March 3, 2025',
      'deceased.address': `${house} Alder Lane, Fresno, CA 93704`,
      'petitioner.name': 'Odette Fairbrother',
      'filer.name': 'Odette Fairbrother',
      'filer.street': '77 Quince Street',
      'filer.town': 'Fresno',
      'filer.state': 'CA',
      'filer.zip': '93704',
      'filer.phone': '(559) 555-0142',
      'filer.actsFor': 'Self, in pro per',
      county: 'Fresno',
      caseNumber: '25CEPR00417',
      'hearing.date': 'June 3, 2025',
      'petition=letters of administration': 'X',
    },
    2: { 'estate.value': '412,500.00', 'will=no': 'X', 'deceased.name': overleaf },
    4: {
      'heir.1.name': 'Barnaby Thistlewood, nephew',
      'heir.1.address': '9 Foxglove Court, Peoria, IL 61614',
      ...(overleaf === deceased && { 'deceased.name': deceased }),
    },
  });
}
