import { math } from 'micromark-extension-math'
import type { Construct, Extension } from 'micromark-util-types'

const dollar = '$'.charCodeAt(0)

/**
 * As in Pandoc, an amount of money is no formula. A formula has no space after its opening dollar or before
 * its closing dollar. No digit follows the closing dollar.
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
