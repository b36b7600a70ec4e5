/** Names of the stores of IndexedDB, and what each has. */
const stores = {
  /** One row, `session`: whose device this is, and when the server was last reached. */
  user: 'name',
  /** Answers of calls by their addresses. */
  answers: 'key',
  /** Actions in the order in which they were made. */
  actions: 'serial',
  /** One row, `track`: where the device was driven. */
  track: 'name',
  /** One row a user, `capture ID`: the files of the capture that is not saved yet. */
  drafts: 'name',
} as const;

type StoreName = keyof typeof stores;

/** What is stored on this device, whole or not at all; its rows are parsed by those who read them. */
type DeviceStore = Awaited<ReturnType<typeof openDeviceStore>>;

let opening: Promise<DeviceStore> | undefined;

/** The device's store, opened once. @throws where the browser stores nothing */
export const deviceStore = (): Promise<DeviceStore> => (opening ??= openAgain());

/** One that failed, as of an older version than another tab's, is tried again the next time. */
const openAgain = () =>
  openDeviceStore().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });

async function openDeviceStore() {
  const request = indexedDB.open('lotline', 2);
  request.addEventListener('upgradeneeded', () => {
    for (const [name, keyPath] of Object.entries(stores)) {
      if (request.result.objectStoreNames.contains(name)) continue;
      request.result.createObjectStore(name, { keyPath, autoIncrement: keyPath === 'serial' });
    }
  });
  const database = await resultOf(request);
  const close = () => {
    database.close();
    opening = undefined;
  };
  // Signing out deletes it, here or in another tab.
  database.addEventListener('versionchange', close);
  database.addEventListener('close', close);

  async function run<Result>(
    name: StoreName,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    const transaction = database.transaction(name, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
    const [result] = await Promise.all([resultOf(work(transaction.objectStore(name))), done]);
    return result;
  }

  return {
    all: (name: StoreName): Promise<unknown[]> => run(name, 'readonly', (store) => store.getAll()),
    get: (name: StoreName, key: IDBValidKey): Promise<unknown> =>
      run(name, 'readonly', (store) => store.get(key)),
    /** @returns the row's key; resolves once it is on the disk. */
    put: (name: StoreName, row: object): Promise<IDBValidKey> =>
      run(name, 'readwrite', (store) => store.put(row)),
    remove: (name: StoreName, key: IDBValidKey): Promise<undefined> =>
      run(name, 'readwrite', (store) => store.delete(key)),
    clear: (name: StoreName): Promise<undefined> =>
      run(name, 'readwrite', (store) => store.clear()),
  };
}

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
