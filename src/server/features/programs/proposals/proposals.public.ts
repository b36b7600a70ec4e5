export { addProposal } from './add-proposal.ts';
