/** `AB/2026-27/000318`: gapless within an Indian financial year. */
export function receiptNumber(financialYear: string, number: number): string {
  return `AB/${financialYear}/${String(number).padStart(6, '0')}`
}

const ones = [
  ...[
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** The Indian scale, largest first. */
const scale = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

function inWords(n: number): string {
  for (const [size, name] of scale) {
    if (n < size) continue
    const rest = n % size
    const joint = name === 'hundred' ? ' and ' : ' '
    return `${inWords(Math.floor(n / size))} ${name}${rest ? joint + inWords(rest) : ''}`
  }
  if (n < 20) return ones[n] ?? ''
  return n % 10 ? `${tens[Math.floor(n / 10)]}-${ones[n % 10]}` : (tens[n / 10] ?? '')
}

/** An amount as a receipt spells it: `Rupees four thousand nine hundred and ninety-nine only`. */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  return `Rupees ${inWords(rupees)}${rest ? ` and ${inWords(rest)} paise` : ''} only`
}
