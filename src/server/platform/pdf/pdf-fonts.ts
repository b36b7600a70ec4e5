import { fileURLToPath } from 'node:url';

/** Few weights of each script: a missing one is replaced by the nearest. */
const faces = [
  'SourceSerif4_400Regular',
  'SourceSerif4_400Regular_Italic',
  'SourceSerif4_600SemiBold',
  // Laws want some words of a contract in boldface.
  'SourceSerif4_700Bold',
  'NotoSerifHebrew_400Regular',
  'NotoSerifHebrew_600SemiBold',
  // Others draw dots as glyphs of their own, and a name copied from the document is broken.
  'Amiri_400Regular',
  'Amiri_700Bold',
  'NotoSansSC_400Regular',
  'NanumMyeongjo_400Regular',
  'NotoSansDevanagari_400Regular',
  'NotoSansBengali_400Regular',
  'NotoSansGurmukhi_400Regular',
  'NotoSansGujarati_400Regular',
  'NotoSansTamil_400Regular',
  'NotoSansTelugu_400Regular',
  'NotoSansKannada_400Regular',
  'NotoSansMalayalam_400Regular',
  'NotoSansSinhala_400Regular',
  'NotoSansThai_400Regular',
  'NotoSansLao_400Regular',
  'NotoSansKhmer_400Regular',
  'NotoSansMyanmar_400Regular',
  'NotoSansEthiopic_400Regular',
  'NotoSansArmenian_400Regular',
  'NotoSansGeorgian_400Regular',
  'NotoSansCherokee_400Regular',
  'NotoEmoji_400Regular',
];

/**
 * The font files on this machine: Latin, Greek, Cyrillic, Hebrew, Arabic, Han, kana, Hangul,
 * the scripts of India, Thai, Lao, Khmer, Burmese, Ethiopic, Armenian, Georgian, Cherokee, emoji.
 */
export function fontFiles(): string[] {
  return faces.map((face) =>
    fileURLToPath(import.meta.resolve(`@lotline/contract-fonts/${face}.ttf`)),
  );
}
