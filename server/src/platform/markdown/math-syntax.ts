import { math } from 'micromark-extension-math'
import type { Construct, Extension } from 'micromark-util-types'

const dollar = '$'.charCodeAt(0)

/**
 * The syntax of formulas, in which an amount of money is none, as in Pandoc: one dollar sign begins a formula only before
 * something else than a blank, and ends it only after something else than a blank, and not before a digit.
 */
export const mathSyntax: Extension = (() => {
  const { flow, text } = math()
  return { flow, text: { [dollar]: withoutMoney(text?.[dollar] as Construct) } }
})()

function withoutMoney(construct: Construct): Construct {
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
