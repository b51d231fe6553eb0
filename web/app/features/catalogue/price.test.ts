import { expect, test } from 'vitest'
import { priceOf } from './price.ts'

test.each([
  [4999, '₹4,999', '₹7,999', { toPay: '₹4,999', before: '₹7,999', reduction: '₹3,000' }],
  [123456, '₹1,23,456', '₹2,23,456', { toPay: '₹1,23,456', before: '₹2,23,456', reduction: '₹1,00,000' }],
  [1999.5, '₹1,999.50', '₹2,000', { toPay: '₹1,999.50', before: '₹2,000', reduction: '₹0.50' }],
  [0, '₹0', '₹999', { toPay: 'Free', before: '₹999', reduction: '₹999' }],
  [0, '₹0', '₹0', { toPay: 'Free', before: null, reduction: null }],
  [4999, '₹4,999', '₹4,999', { toPay: '₹4,999', before: null, reduction: null }],
  [4999, '₹4,999', '₹3,999', { toPay: '₹4,999', before: null, reduction: null }],
  [4999, '₹4,999', '', { toPay: '₹4,999', before: null, reduction: null }],
])('%d rupees, shown as %s, before %s', (amount, discountedPrice, originalPrice, price) => {
  expect(priceOf({ amount, discountedPrice, originalPrice })).toEqual(price)
})
