export { sellerFormSettings } from './seller-forms.settings.ts';
