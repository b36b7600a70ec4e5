/// <reference types="vite/client" />

/** Address of the names of cities and towns, as GeoJSON. */
declare module 'virtual:us-places' {
  const address: string;
  export default address;
}

/** Address of the outlines and names of states and counties, as GeoJSON. */
declare module 'virtual:us-outlines' {
  const address: string;
  export default address;
}
