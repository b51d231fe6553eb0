/** The page that an address names: a whole number from 1, at most as many as the server takes. */
export const pageOf = (params: URLSearchParams) =>
  Math.min(500, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
