const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
const [minZoom = 0.5] = zooms
const maxZoom = 4

export const clampedZoom = (zoom: number) => Math.min(maxZoom, Math.max(minZoom, zoom))
export const nextSmallerZoom = (zoom: number) => zooms.findLast((one) => one < zoom - 0.01) ?? minZoom
export const nextLargerZoom = (zoom: number) => zooms.find((one) => one > zoom + 0.01) ?? maxZoom
