import { math } from 'micromark-extension-math'
import type { Construct, Extension } from 'micromark-util-types'

const dollar = '$'.charCodeAt(0)

/**
 * As in Pandoc, amounts of money are no formulas. A formula has no space after the opening dollar or before
 * the closing dollar, which no digit follows.
 */
export const mathSyntax: Extension = (() => {
  const { flow, text } = math()
  return { flow, text: { [dollar]: refuseMoney(text?.[dollar] as Construct) } }
})()

function refuseMoney(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return construct.tokenize.call(
        this,
        effects,
        (next) => {
          const formula = this.sliceSerialize((this.events.at(-1) as (typeof this.events)[number])[1])
          const isBeforeDigit = next !== null && next > 0 && /\d/.test(String.fromCodePoint(next))
          const isMoney = !formula.startsWith('$$') && (/^\$\s|\s\$$/.test(formula) || isBeforeDigit)
          return isMoney ? nok(next) : ok(next)
        },
        nok,
      )
    },
  }
}
