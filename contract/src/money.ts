const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Paise as people read them: 49990000 is `₹4,99,900`, 199950 is `₹1,999.50`. */
export function formatPaise(paise: number): string {
  return (paise % 100 === 0 ? whole : withPaise).format(paise / 100)
}

/** Rupees, as `amount` carries them, formatted the same way. */
export function formatRupees(rupees: number): string {
  return formatPaise(Math.round(rupees * 100))
}
