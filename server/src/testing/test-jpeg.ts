const segment = (marker: number, ...bytes: number[]) =>
  Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff, ...bytes])

/**
 * Makes one scan per coefficient and bit.
 * @param edge pixels, a multiple of 8
 */
export function makeTestJpeg(scans: number, edge = 8): Buffer {
  const zeros = Buffer.alloc(Math.ceil((edge / 8) ** 2 / 8), 0x00)
  // The last byte's remaining bits must be ones.
  zeros[zeros.length - 1] = 0xff >> ((edge / 8) ** 2 % 8 || 8)
  const bits = 13
  const allScans = [scan(0, 0, 0)]
  for (let coefficient = 1; coefficient < 64; coefficient += 1)
    for (let bit = bits; bit >= 0; bit -= 1) allScans.push(scan(coefficient, bit === bits ? 0 : bit + 1, bit))
  // A Huffman table with one symbol of one bit.
  const oneSign = [1, ...Array<number>(15).fill(0), 0]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, 8, edge >> 8, edge & 0xff, edge >> 8, edge & 0xff, 1, 1, 0x11, 0),
    segment(0xc4, 0x00, ...oneSign, 0x10, ...oneSign),
    ...allScans.slice(0, scans),
    Buffer.from([0xff, 0xd9]),
  ])

  function scan(coefficient: number, high: number, low: number): Buffer {
    return Buffer.concat([segment(0xda, 1, 1, 0x00, coefficient, coefficient, (high << 4) | low), zeros])
  }
}
