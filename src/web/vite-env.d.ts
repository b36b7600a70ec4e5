/// <reference types="vite/client" />

/** Address of the bundled names of cities and towns; null while developing. */
declare module 'virtual:us-places' {
  const address: string | null;
  export default address;
}
