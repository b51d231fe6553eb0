/** @param phone as typed; ten digits are Indian */
export function whatsAppLink(phone: string, text: string): string | null {
  const isInternational = /^\s*(\+|00)/.test(phone)
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '')
  const number = !isInternational && digits.length === 10 ? `91${digits}` : digits
  if (number.length < 11 || number.length > 15) return null
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
