declare module 'fontkit' {
  /** In units of the font; y grows upwards. */
  interface Glyph {
    readonly path: { toSVG(): string }
  }

  interface GlyphPosition {
    readonly xAdvance: number
    readonly xOffset: number
    readonly yOffset: number
  }

  export interface Font {
    readonly unitsPerEm: number
    layout(text: string): {
      readonly glyphs: readonly Glyph[]
      readonly positions: readonly GlyphPosition[]
      readonly advanceWidth: number
    }
  }

  export function openSync(path: string): Font
}
