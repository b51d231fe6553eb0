export interface TopicPlace {
  second?: number
  page?: number
}

export interface PlaceInTopic {
  getPlace: () => TopicPlace
  goTo: (place: TopicPlace) => void
}
