import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** One weight each: a weight that is missing is taken from the nearest. */
const faces = [
  'source-serif-4/400Regular/SourceSerif4_400Regular',
  'source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic',
  'source-serif-4/600SemiBold/SourceSerif4_600SemiBold',
  'noto-serif-hebrew/400Regular/NotoSerifHebrew_400Regular',
  'noto-serif-hebrew/600SemiBold/NotoSerifHebrew_600SemiBold',
  // Others draw dots as glyphs of their own, and a name copied from the document is broken.
  'amiri/400Regular/Amiri_400Regular',
  'amiri/700Bold/Amiri_700Bold',
  'noto-sans-sc/400Regular/NotoSansSC_400Regular',
  'nanum-myeongjo/400Regular/NanumMyeongjo_400Regular',
  'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular',
  'noto-sans-bengali/400Regular/NotoSansBengali_400Regular',
  'noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular',
  'noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular',
  'noto-sans-tamil/400Regular/NotoSansTamil_400Regular',
  'noto-sans-telugu/400Regular/NotoSansTelugu_400Regular',
  'noto-sans-kannada/400Regular/NotoSansKannada_400Regular',
  'noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular',
  'noto-sans-sinhala/400Regular/NotoSansSinhala_400Regular',
  'noto-sans-thai/400Regular/NotoSansThai_400Regular',
  'noto-sans-lao/400Regular/NotoSansLao_400Regular',
  'noto-sans-khmer/400Regular/NotoSansKhmer_400Regular',
  'noto-sans-myanmar/400Regular/NotoSansMyanmar_400Regular',
  'noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular',
  'noto-sans-armenian/400Regular/NotoSansArmenian_400Regular',
  'noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular',
  'noto-sans-cherokee/400Regular/NotoSansCherokee_400Regular',
  'noto-emoji/400Regular/NotoEmoji_400Regular',
];

/**
 * The font files on this machine: Latin, Greek, Cyrillic, Hebrew, Arabic, Han, kana, Hangul,
 * the scripts of India, Thai, Lao, Khmer, Burmese, Ethiopic, Armenian, Georgian, Cherokee, emoji.
 */
export function fontFiles(): string[] {
  return faces.map((face) => require.resolve(`@expo-google-fonts/${face}.ttf`));
}
