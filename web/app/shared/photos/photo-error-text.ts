import { t } from '@lingui/core/macro'
import type { PhotoErrorCode } from './photo-types.ts'

export function photoErrorText(code: PhotoErrorCode): string {
  switch (code) {
    case 'TOO_LARGE':
      return t`Please choose a picture of at most 15 MB.`
    case 'TOO_MANY_PIXELS':
      return t`This picture has more than 64 megapixels. Please choose a smaller one.`
    case 'HEIC':
      return t`This browser cannot read HEIC pictures. On an iPhone, choose Settings › Camera › Formats › Most Compatible, or take the photo here in the browser. On Android, turn off “High efficiency pictures” in the settings of the camera.`
    case 'UNREADABLE':
      return t`This picture cannot be read. Please choose another one.`
    case 'NOT_LOADED':
      return t`This could not be opened. Check your connection and load the page again.`
  }
}
