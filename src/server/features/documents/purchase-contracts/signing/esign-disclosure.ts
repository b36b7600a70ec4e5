/** The disclosure as shown to a signer and stored with the signature. */
export type EsignDisclosure = { version: string; sections: { heading: string; text: string }[] };

/**
 * What a signer accepts before signing (ESIGN Act, 15 U.S.C. 7001(c)): the right to paper, how to
 * withdraw, what the consent covers, and the hardware and software that are needed. A new wording
 * is a new version.
 * @param sender name and e-mail address of the user who sent the agreement.
 */
export function esignDisclosure(sender: { name: string; email: string }): EsignDisclosure {
  const contact = `${sender.name} (${sender.email})`;
  return {
    version: '2026-11-22',
    sections: [
      {
        heading: 'What your consent covers',
        text: 'You agree to receive this purchase agreement and its signed copy electronically, and to sign it electronically. Your consent covers no other document.',
      },
      {
        heading: 'Paper copy',
        text: `You can download and print the agreement on this page. You can also ask ${contact} for a paper copy, before or after you sign, at no charge. You can choose to sign on paper instead.`,
      },
      {
        heading: 'Withdrawing your consent',
        text: `You can withdraw your consent at any time before you sign: do not sign, and tell ${contact}. There is no fee. A signature that you have already given remains valid.`,
      },
      {
        heading: 'Your contact details',
        text: `Tell ${contact} if your e-mail address changes.`,
      },
      {
        heading: 'Hardware and software',
        text: 'You need a phone, tablet or computer with internet access, a current version of Chrome, Edge, Firefox or Safari, a program that opens PDF files, and a printer or storage to keep a copy.',
      },
    ],
  };
}
