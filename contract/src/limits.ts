/** In characters, and for `list` also in items (`docs/specification/calls.md`). */
export const limits = {
  name: 120,
  email: 254,
  phone: 30,
  address: 300,
  text: 5000,
  topicText: 20_000,
  url: 2048,
  list: 200,
  password: 128,
  id: 64,
} as const
