/** More pages than this are not shown: a browser scrolls no further than some million pixels. */
export const pagesAtMost = 2_000

/** Where each page begins, in pixels below the first; behind them, where the last one ends. */
export function placesOf(pages: number, heightOf: (page: number) => number): number[] {
  const places = [0]
  for (let page = 1; page <= pages; page++) places.push((places.at(-1) ?? 0) + heightOf(page))
  return places
}

/** The page that is at a place, from 1: the last one that begins above it. */
export function pageAt(places: readonly number[], place: number): number {
  let [first, last] = [1, Math.max(1, places.length - 1)]
  while (first < last) {
    const middle = Math.ceil((first + last) / 2)
    if ((places[middle - 1] ?? 0) <= place) first = middle
    else last = middle - 1
  }
  return first
}

/** The pages in view, and those within the height of a view before and behind it. */
export function pagesNear(places: readonly number[], top: number, height: number): readonly number[] {
  const [first, last] = [pageAt(places, top - height), pageAt(places, top + 2 * height)]
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}
