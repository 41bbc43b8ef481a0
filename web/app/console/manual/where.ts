/** The console's address for the manual; the server's links lead there. */
export const PLACE = "/console/manual";

/** The address of a place in the manual. */
export const placeOf = (page: string, id: string) => `${PLACE}/${page}${id && `#${id}`}`;
