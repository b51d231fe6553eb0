// A worker thread of another module loads this file, so no export may need a database.
export { checkTexts } from './checked-texts.ts'
export { FileRefused, type FoundQuestion, type Reason } from './found-questions.ts'
export { PictureNames } from './picture-names.ts'
export { topicOf } from './read-gift.ts'
export { readMoodleQuestion } from './read-moodle-xml.ts'
export { reasonText } from './reason-texts.ts'
export { childOf, childrenOf, parseXmlTree, type XmlNode } from './xml-tree.ts'
