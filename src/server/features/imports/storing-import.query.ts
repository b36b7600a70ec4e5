/** An import whose new leads are being written and which nobody can see yet. */
export type StoringImport = {
  importId: number;
  /** When its leads were created: no other lead has the same moment. */
  createdAt: string;
};

let current: StoringImport | null = null;

/**
 * The import that this process is storing. Its leads are the newest, and while nobody may see them, a list that walks from
 * the newest on would step over each of them: whoever knows the import can walk around it.
 */
export function storingImport(): StoringImport | null {
  return current;
}

/** Notes that an import is being stored. @returns a function that notes the end. */
export function beginStoring(storing: StoringImport): () => void {
  current = storing;
  return () => {
    if (current === storing) current = null;
  };
}

/** A moment of its own for the leads of an import: people's leads are created at whole milliseconds. */
export function momentOfItsOwn(moment: Date): string {
  const microseconds = 1 + Math.floor(Math.random() * 999);
  return moment.toISOString().replace('Z', `${String(microseconds).padStart(3, '0')}Z`);
}
