/** Browsers cannot scroll beyond some million pixels. */
export const maxPages = 2_000

/** @returns each page's top in px, then the last page's end */
export function placesOf(pages: number, heightOf: (page: number) => number): number[] {
  const places = [0]
  for (let page = 1; page <= pages; page++) places.push((places.at(-1) ?? 0) + heightOf(page))
  return places
}

/** Pages count from 1. */
export function pageAt(places: readonly number[], place: number): number {
  let [first, last] = [1, Math.max(1, places.length - 1)]
  while (first < last) {
    const middle = Math.ceil((first + last) / 2)
    if ((places[middle - 1] ?? 0) <= place) first = middle
    else last = middle - 1
  }
  return first
}

export function pagesNear(places: readonly number[], top: number, height: number): readonly number[] {
  const [first, last] = [pageAt(places, top - height), pageAt(places, top + 2 * height)]
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}
