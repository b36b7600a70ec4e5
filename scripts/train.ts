// `npm run train -- lists` learns again what proposes the columns of lists, and prints how lists of
// publishers that it has not seen fare and what changed.
import { train as trainLists } from '../training/lists/train-lists.ts';

const trainings: Record<string, () => void> = { lists: trainLists };

const train = trainings[process.argv[2] ?? ''];
if (!train) throw new Error(`usage: npm run train -- ${Object.keys(trainings).join(' | ')}`);
train();
