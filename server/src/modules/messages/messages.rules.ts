import type { Letter } from '../../platform/letter.ts'
/** How many references there are: eight digits. */
export const references = 100_000_000

/** `C-4821-7730`: two groups of four digits, which people can read out in any language and type on any phone. */
export function referenceOf(number: number): string {
  const digits = String(number).padStart(8, '0')
  return `C-${digits.slice(0, 4)}-${digits.slice(4)}`
}

/** What a message is found by: its reference with and without the letter and the dashes, name, e-mail, its words. */
export function foundBy(sent: { reference: string; name: string; email: string; message: string }): string[] {
  const { reference, name, email, message } = sent
  const digits = reference.slice(2)
  return [reference, reference.replaceAll('-', ''), digits, digits.replace('-', ''), name, email, message]
}

/** The mail that answers a message: the reply, a paragraph for each of its own, and under it what was asked. */
export function replyLetter(
  asked: { name: string; message: string; reference: string },
  text: string,
): Letter {
  return {
    name: asked.name,
    paragraphs: [...text.split(/\n{2,}/), 'You wrote to us:'],
    quote: asked.message,
    note: `Your message has the reference ${asked.reference}.`,
  }
}

/**
 * The mail that says a message has arrived. The sender may have given the address of somebody else, so it has none of their words.
 */
export const arrivedLetter = (reference: string): Letter => ({
  name: '',
  paragraphs: ['Your message has arrived at the school. A person reads it and answers by e-mail.'],
  facts: [['Reference', reference]],
  note: 'Give the reference when you ask about it again. If you did not write to the school, you can ignore this mail.',
})
