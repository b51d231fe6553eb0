/**
 * Makes colours of buttons and links from a hue, with enough contrast to their backgrounds.
 * `web/app/ui/tokens.css` has the default colours.
 */

type Color = readonly [lightness: number, chroma: number, hue: number]

/** Equals the minimum in `tokens.test.ts`. */
export const minContrast = 5.1

/** Red marks errors, and green marks finished work. */
const reservedHues = [
  { hue: 22, within: 28 },
  { hue: 158, within: 26 },
] as const

const hueDistance = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)

export const isFreeHue = (hue: number): boolean =>
  reservedHues.every((reserved) => hueDistance(hue, reserved.hue) >= reserved.within)

/** `grounds` are the backgrounds in `tokens.css` on which these colours stand. */
const themes = {
  light: {
    grounds: [
      [0.983, 0.005, 220],
      [1, 0, 0],
      [0.955, 0.009, 225],
    ],
    pen: [0.42, 0.165],
    hover: [0.35, 0.15],
    wash: [0.945, 0.026],
    onPen: [1, 0],
    darker: true,
  },
  dark: {
    grounds: [
      [0.215, 0.018, 168],
      [0.255, 0.02, 168],
      [0.185, 0.016, 168],
    ],
    pen: [0.81, 0.085],
    hover: [0.87, 0.065],
    wash: [0.315, 0.035],
    onPen: [0.21, 0.03],
    darker: false,
  },
} as const

export interface HueColors {
  readonly pen: Color
  readonly hover: Color
  readonly wash: Color
  readonly onPen: Color
}

export const hueColors = (hue: number): Record<'light' | 'dark', HueColors> => ({
  light: colorsIn('light', hue),
  dark: colorsIn('dark', hue),
})

function colorsIn(theme: 'light' | 'dark', hue: number): HueColors {
  const { grounds, pen, hover, wash, onPen, darker } = themes[theme]
  const washColor: Color = [...wash, hue]
  const onPenColor: Color = [...onPen, hue]
  const makeReadable = ([lightness, chroma]: readonly [number, number]): Color => {
    let color: Color = fitGamut([lightness, chroma, hue])
    while ([...grounds, washColor, onPenColor].some((ground) => contrast(color, ground) < minContrast)) {
      color = fitGamut([color[0] + (darker ? -0.005 : 0.005), chroma, hue])
    }
    return color
  }
  return {
    pen: makeReadable(pen),
    hover: makeReadable(hover),
    wash: fitGamut(washColor),
    onPen: fitGamut(onPenColor),
  }
}

export function hueTokens(hue: number): Record<string, string> {
  const { light, dark } = hueColors(hue)
  const lightDark = (name: keyof HueColors) => `light-dark(${cssOf(light[name])}, ${cssOf(dark[name])})`
  return {
    '--pen': lightDark('pen'),
    '--pen-hover': lightDark('hover'),
    '--pen-wash': lightDark('wash'),
    '--on-pen': lightDark('onPen'),
  }
}

const cssOf = (color: Color) => `oklch(${color.map((part) => Math.round(part * 1_000) / 1_000).join(' ')})`

/** The contrast ratio of WCAG 2. */
export function contrast(color: Color, otherColor: Color): number {
  const [low = 0, high = 0] = [luminance(color), luminance(otherColor)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: Color): number {
  const [red, green, blue] = linearRgb(color).map((channel) => Math.min(1, Math.max(0, channel)))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** Lowers the chroma of colours that screens cannot show. Browsers would change the lightness. */
function fitGamut([lightness, chroma, hue]: Color): Color {
  let shownChroma = chroma
  const isDisplayable = () =>
    linearRgb([lightness, shownChroma, hue]).every((channel) => channel >= -0.001 && channel <= 1.001)
  while (shownChroma > 0 && !isDisplayable()) shownChroma = Math.max(0, shownChroma - 0.002)
  return [lightness, shownChroma, hue]
}

/** Converts OKLCH with Björn Ottosson's matrices. */
function linearRgb([lightness, chroma, hue]: Color): readonly number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
