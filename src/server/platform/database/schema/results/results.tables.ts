/** How many contracts a month is to bring. */
type ResultsGoalTable = {
  id: boolean;
  contracts: number;
  set_by: string | null;
  set_at: Date;
};

export type ResultsTables = { results_goal: ResultsGoalTable };
