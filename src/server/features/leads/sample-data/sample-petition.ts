import { longDay } from '#domain/dates.ts';
import type { PdfMaker } from '#server/platform/pdf/pdf-maker.ts';
import { loadPdfTemplate } from '#server/platform/pdf/pdf-template.ts';
import type { SampleLead } from './sample-leads.ts';

const template = loadPdfTemplate({
  '/sample-data/sample-petition.typ': new URL('./sample-petition.typ', import.meta.url),
});

/**
 * An invented petition for the estate of a sample lead, which the reader then reads as any other.
 * @param today 'YYYY-MM-DD'
 */
export function drawSamplePetition(
  pdfMaker: Pick<PdfMaker, 'render'>,
  lead: SampleLead,
  today: string,
): Promise<Uint8Array> {
  const { fullName, petitioner, streetAddress, city, zipCode, deceasedDate } = lead;
  const home = `${streetAddress}, ${city}, Tennessee ${zipCode}`;
  const paragraphs = [
    'IN THE PROBATE COURT OF DAVIDSON COUNTY, TENNESSEE',
    `IN RE: ESTATE OF ${fullName.toUpperCase()}, DECEASED`,
    'Case No. 00-SAMPLE',
    'PETITION FOR LETTERS OF ADMINISTRATION',
    `Comes now the Petitioner, ${petitioner}, and would show unto the Court as follows:`,
    `1. The Decedent, ${fullName}, died intestate on ${longDay(deceasedDate ?? today)}, a resident of Davidson County, Tennessee, with a last residence at ${home}.`,
    `2. The Petitioner, ${petitioner}, resides at ${home}, and is an heir of the Decedent.`,
    '3. The Decedent owned real property at that address. The Petitioner asks that letters of administration be issued.',
    `Filed ${longDay(today)}`,
    'This petition is a sample of Lotline. The persons and the case are invented.',
  ];
  return pdfMaker.render({ template, inputs: { title: 'Sample petition', paragraphs } });
}
