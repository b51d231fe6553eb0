/** The largest picture that is taken, in bytes. */
export const avatarBytesAtMost = 2 * 1024 * 1024
export const avatarTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
/** The largest picture of each type, in bytes. */
export const largestPictures = Object.fromEntries(avatarTypes.map((type) => [type, avatarBytesAtMost]))
export const unsupportedPicture = 'Please choose a picture as PNG, JPEG or WebP.'
